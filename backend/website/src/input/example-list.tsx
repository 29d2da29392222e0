import './example-list.css';
import { EXAMPLES, type Example } from './examples.js';

interface ExampleListProps {
  readonly isDisabled: boolean;
  readonly onChoose: (example: Example) => void;
}

/** Conversations to try it with; a click reads one. */
export function ExampleList({ isDisabled, onChoose }: ExampleListProps) {
  return (
    <section class="example-list" aria-labelledby="examples">
      <h2 class="example-list-title" id="examples">
        Nothing at hand? Read one of these
      </h2>
      <ul class="example-list-chips">
        {EXAMPLES.map((example) => (
          <li key={example.name}>
            <button
              type="button"
              class="example-list-chip"
              aria-disabled={isDisabled}
              onClick={() => {
                if (!isDisabled) onChoose(example);
              }}
            >
              <span class="example-list-name">{example.name}</span>{' '}
              <span class="example-list-about">{example.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
