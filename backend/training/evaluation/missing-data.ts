/** A file or folder of labelled conversations that the command line calls for is not there. */
export class MissingData extends Error {
  constructor(paths: readonly string[]) {
    super(
      `not there: ${paths.join(', ')}. Name a folder that holds eval/ and corpora/, or files or folders of labelled conversations`,
    );
  }
}
