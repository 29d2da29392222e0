import { GUIDE_GROUPS, pathOf } from '../guides.js';
import { DocsFrame } from './docs-frame.js';

/** /docs: what is where. */
export function Overview() {
  return (
    <DocsFrame guide={null} headings={[]}>
      <h1>Docs</h1>
      <p class="docs-lead">
        Send a conversation, get its tasks, decisions and risks back, each with the words it rests on. Everything the
        website does, a program can do.
      </p>
      {GUIDE_GROUPS.map(({ title, guides }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul class="docs-cards">
            {guides.map((guide) => (
              <li key={guide.name}>
                <a href={pathOf(guide)}>{guide.label}</a>
                <p>{guide.about}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DocsFrame>
  );
}
