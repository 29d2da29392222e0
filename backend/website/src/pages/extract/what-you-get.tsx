import './what-you-get.css';
import { type Pen, SAMPLE, SAMPLE_CARDS } from './worked-example.js';

const PEN_NAMES: Readonly<Record<Pen, string>> = { task: 'Task', decision: 'Decision', risk: 'Risk' };

/** A small worked example, so that the page explains itself at first sight. */
export function WhatYouGet() {
  return (
    <section class="what-you-get" aria-labelledby="what-you-get">
      <h2 class="what-you-get-title" id="what-you-get">
        What you get
      </h2>
      <div class="what-you-get-chat">
        {SAMPLE.map(({ speaker, stretches }) => (
          <p key={stretches[0]?.text} class="what-you-get-line">
            <b>{speaker}</b>{' '}
            {stretches.map(({ text, pen }) =>
              pen === undefined ? (
                text
              ) : (
                <mark key={text} class={`what-you-get-mark what-you-get-${pen}`}>
                  {text}
                </mark>
              ),
            )}
          </p>
        ))}
      </div>
      <p class="what-you-get-arrow soft small">becomes</p>
      <ul class="what-you-get-cards">
        {SAMPLE_CARDS.map(({ pen, text, facts }) => (
          <li key={text} class={`what-you-get-card what-you-get-${pen}`}>
            <span class="what-you-get-kind">{PEN_NAMES[pen]}</span>
            <span class="what-you-get-text">{text}</span>
            <span class="what-you-get-facts">{facts.join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p class="soft small">
        Each card knows the exact words it rests on. Nothing is made up: what cannot be shown in your text is left out.
      </p>
    </section>
  );
}
