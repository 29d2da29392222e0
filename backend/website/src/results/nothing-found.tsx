/** What to say where a conversation holds no task, no decision and no risk. */
export function NothingFound() {
  return (
    <div class="view-nothing">
      <h2>Nothing to act on</h2>
      <p>
        The service looks for promises and requests (“I’ll send it by Friday”, “can you check the list?”), for what was
        settled (“let’s go with the blue one”) and for what may go wrong (“if the part is late, we miss the fair”). This
        conversation has none of them.
      </p>
      <p class="soft">If you expected some, paste more of the conversation, with the names of who says what.</p>
    </div>
  );
}
