/** Contents of the completeness check: hints and open questions, each linked to its question. Loaded when opened. */
import { CircleHelp } from 'lucide-react';
import { isStaff } from '#domain/permissions.ts';
import type { Hint } from '#domain/questionnaire/completeness.ts';
import { findField, sections } from '#domain/questionnaire/definition.ts';
import { useUser } from '../../lib/session.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useCheck } from './use-check.ts';

export function CheckList({ onOpen }: { onOpen: Open }) {
  const { hints, questions } = useCheck();
  const contradictions = hints.filter(({ kind }) => kind === 'contradiction');
  const missing = hints.filter(({ kind }) => kind === 'missing');
  return (
    <Tabs
      label="Hints and open questions"
      tabs={[
        {
          value: 'hints',
          label: `Hints (${hints.length})`,
          content: <Hints contradictions={contradictions} missing={missing} onOpen={onOpen} />,
        },
        {
          value: 'questions',
          label: `Open questions (${questions.length})`,
          content: (
            <Questions
              items={questions.map(({ section, sectionName, label, path }) => ({
                section,
                sectionName,
                text: label,
                path,
              }))}
              onOpen={onOpen}
            />
          ),
        },
      ]}
    />
  );
}

interface Item {
  section: number;
  sectionName: string;
  text: string;
  path: string;
}

type Open = (section: number, path: string) => void;

function toItem({ section, field, message, isPrompt }: Hint): Item {
  const label = findField(section, field)?.label;
  return {
    section,
    sectionName: sections[section - 1]?.name ?? '',
    // Under 'Still missing', the question alone is clearer than 'Answer “question”'.
    text: isPrompt && label ? label : message,
    path: field,
  };
}

function Hints(props: { contradictions: readonly Hint[]; missing: readonly Hint[]; onOpen: Open }) {
  if (props.contradictions.length + props.missing.length === 0) {
    return (
      <p className="py-6 text-center text-muted">Nothing is missing, and no answers contradict each other.</p>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {props.contradictions.length > 0 && (
        <Items
          title="Possible contradictions"
          items={props.contradictions.map(toItem)}
          onOpen={props.onOpen}
        />
      )}
      {props.missing.length > 0 && <Missing items={props.missing.map(toItem)} onOpen={props.onOpen} />}
    </div>
  );
}

/** Grouped by section, since the list can be long. */
function Missing({ items, onOpen }: { items: readonly Item[]; onOpen: Open }) {
  const numbers = [...new Set(items.map(({ section }) => section))];
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">Still missing</h3>
      <div className="flex flex-col gap-4">
        {numbers.map((number) => {
          const inSection = items.filter(({ section }) => section === number);
          const name = `Section ${number}: ${inSection[0]?.sectionName}`;
          return <Items key={number} title={name} items={inSection} onOpen={onOpen} isOneSection />;
        })}
      </div>
    </section>
  );
}

function Questions({ items, onOpen }: { items: readonly Item[]; onOpen: Open }) {
  const isTeam = isStaff(useUser());
  if (items.length === 0) {
    return (
      <p className="py-6 text-center text-muted">
        No open questions. Questions answered with “Not sure - advise me” will appear here.
      </p>
    );
  }
  return (
    <>
      <p className="mb-3 flex items-start gap-2 text-muted text-sm">
        <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Answered with “Not sure - advise me”.{' '}
        {isTeam ? 'Help the client decide.' : 'Your project team will help you decide.'}
      </p>
      <Items items={items} onOpen={onOpen} />
    </>
  );
}

interface ItemsProps {
  title?: string;
  items: readonly Item[];
  onOpen: Open;
  /** All items are in the section that the title names, so they don't name it again. */
  isOneSection?: boolean;
}

function Items({ title, items, onOpen, isOneSection = false }: ItemsProps) {
  return (
    <section>
      {title && !isOneSection && <h3 className="mb-1.5 font-semibold">{title}</h3>}
      {title && isOneSection && <h4 className="mb-1.5 text-muted text-sm">{title}</h4>}
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
        {items.map((item) => (
          <li key={`${item.section} ${item.path} ${item.text}`}>
            <button
              type="button"
              onClick={() => onOpen(item.section, item.path)}
              className="flex w-full flex-col px-3 py-2.5 text-left hover:bg-hover"
            >
              <span className="text-ink">{item.text}</span>
              {!isOneSection && (
                <span className="text-muted text-sm">
                  Section {item.section}: {item.sectionName}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
