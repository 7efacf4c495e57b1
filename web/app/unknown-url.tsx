/** The 404 page outside every shell. */
import { NotFoundPage } from '../pages/not-found.tsx';
import { BareMain } from './bare-main.tsx';

export function UnknownUrl() {
  return (
    <BareMain>
      <NotFoundPage />
    </BareMain>
  );
}
