/** The project's mockup, shown with the question about it. */
import { MockupPicture } from '../../lib/mockup-picture.tsx';
import { useForm } from './form-context.tsx';
import { useMockup } from './queries.ts';

export function MockupPreview() {
  const { projectId, facts } = useForm();
  const { data } = useMockup(projectId, facts.hasMockup);
  if (!data) return null;
  return (
    <MockupPicture
      components={data.components}
      size={data.metadata.canvasSize}
      label="Mockup of this project"
      className="mb-3 w-40 rounded-lg border border-line"
    />
  );
}
