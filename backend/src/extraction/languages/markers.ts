/**
 * How people mark what a line is: phrases of one or two words, parted by commas. A phrase stands at the head of a line, set
 * off from what it announces ("Decision: we bake"), or in a short heading over a list ("Open action items"). One that ends
 * in a colon counts at the head of a line alone: in a heading it names what that is about ("Follow-up meeting", "Issue
 * 12"). Whoever writes one of these has said himself what the line is, so that no reading is needed.
 */
export interface Markers {
  readonly task: string;
  readonly decision: string;
  readonly risk: string;
  /** What needs no mark to set it off where it is written in capitals, as it stands. */
  readonly shouted?: readonly string[];
  /** Words that may stand between a marker and its mark: "Action item 3:", "Decision made:". */
  readonly between?: string;
  /** Words that take nothing from what a heading announces: "The open points". */
  readonly beside?: string;
}
