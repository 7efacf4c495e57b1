/** Tells staff why they have no Submit Requirements button, while the requirements aren't submitted. */
import { useForm } from './form-context.tsx';

export function ClientSubmitsNote() {
  const { canConfirm, facts } = useForm();
  if (canConfirm || facts.state === 'submitted') return null;
  return <p className="self-center text-muted text-sm">Only the client can submit the requirements.</p>;
}
