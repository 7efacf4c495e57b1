/** Brand page: the agency's name, logos, color, email sender and email footer. */
import { BrandForm } from '../features/brand/brand-form.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function BrandPage() {
  return (
    <>
      <PageHeader
        title="Brand"
        description="How the portal, its emails and its documents look to your clients"
      />
      <BrandForm />
    </>
  );
}
