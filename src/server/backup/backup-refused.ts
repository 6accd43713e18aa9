import { StartError } from '../start/start-error.ts'

/** A backup that cannot be made, read or restored, in words for the person at the terminal; the message is printed as it is. */
export class BackupRefused extends StartError {
  override name = 'BackupRefused'
}
