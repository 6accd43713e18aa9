/** A reason not to start that the person at the terminal can act on: `message` is one line, printed as it is, exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/** A variable of the environment has a value that cannot be used; one line for each bad variable. */
export class SettingsError extends StartError {
  override name = 'SettingsError'
}

/** Another running server or command of ours holds the data folder. */
export class DataFolderInUse extends StartError {
  override name = 'DataFolderInUse'
}

/** The data folder cannot be written, reached or understood. */
export class DataFolderUnusable extends StartError {
  override name = 'DataFolderUnusable'
}

/** The embedded PostgreSQL did not come up, or its binaries are missing. */
export class EmbeddedDatabaseFailed extends StartError {
  override name = 'EmbeddedDatabaseFailed'
}

/** The server named by DATABASE_URL does not answer or refuses us. The message never holds the password. */
export class DatabaseUnreachable extends StartError {
  override name = 'DatabaseUnreachable'
}
