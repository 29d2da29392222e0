import type { ComponentChildren } from 'preact';
import type { Item, TaskItem } from './items.js';
import { readable } from './readable.js';
import { dueWords } from './words.js';

/** Who and when, by kind. */
export function Facts({ item }: { readonly item: Item }) {
  const { kind, value } = item;
  return (
    <dl class="card-facts">
      {kind === 'task' && (
        <>
          <Fact term="Owner">
            <Name name={value.owner} fallback="No owner" />
          </Fact>
          <Fact term="Due">
            <Due value={value} />
          </Fact>
          {value.requester !== undefined && (
            <Fact term="Asked by">
              <Name name={value.requester} />
            </Fact>
          )}
        </>
      )}
      {kind === 'decision' && value.decided_by !== undefined && (
        <Fact term="Decided by">
          <Name name={value.decided_by} />
        </Fact>
      )}
      {kind === 'risk' && value.raised_by !== undefined && (
        <Fact term="Raised by">
          <Name name={value.raised_by} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A name in its own isolate: whatever it is written with, the words around it stay in their place. */
function Name({ name, fallback = 'Unnamed' }: { readonly name: string | undefined; readonly fallback?: string }) {
  const shown = readable(name ?? '');
  return shown === '' ? <span class="soft">{fallback}</span> : <bdi>{shown}</bdi>;
}

function Due({ value: { due_date: date, deadline } }: Pick<TaskItem, 'value'>) {
  const words = readable(deadline ?? '');
  if (date === undefined && words === '') return <span class="soft">No date</span>;
  return (
    <>
      {date !== undefined && <time dateTime={date}>{readable(dueWords(date))}</time>}
      {words !== '' && (
        <span class="soft">
          {' '}
          “<bdi>{words}</bdi>”
        </span>
      )}
    </>
  );
}
