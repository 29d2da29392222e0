/** A conversation of the repository's examples, loaded when it is asked for. */
export interface Example {
  /** Where it comes from. */
  readonly name: string;
  readonly about: string;
  readonly load: () => Promise<{ readonly default: string }>;
}

export const EXAMPLES: readonly Example[] = [
  {
    name: 'Slack',
    about: 'Customers charged twice',
    load: () => import('../../../../examples/slack-incident.txt?raw'),
  },
  {
    name: 'Gmail',
    about: 'A tap for the garden plots',
    load: () => import('../../../../examples/gmail-thread.txt?raw'),
  },
  {
    name: 'Discord',
    about: 'A game jam, two days to go',
    load: () => import('../../../../examples/discord-paste.txt?raw'),
  },
  {
    name: 'Teams',
    about: 'An access review is missing',
    load: () => import('../../../../examples/teams-classic.txt?raw'),
  },
  {
    name: 'Call transcript',
    about: 'Probes that fail at sea',
    load: () => import('../../../../examples/meeting.vtt?raw'),
  },
  {
    name: 'WhatsApp, German',
    about: 'A choir plans its trip',
    load: () => import('../../../../examples/german-whatsapp.txt?raw'),
  },
];
