import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { uploadProfile, type UploadProfile } from '@/modules/vision/contract/upload-profile.ts'
import { SettingsError } from '@/server/start/start-error.ts'

const variable = 'UPLOAD_PROFILES_FILE'

/** Profiles of upload templates that the operator names: a JSON list. Throws `SettingsError` with the place of the first fault. */
export function readProfilesFile(path: string | undefined): UploadProfile[] {
  if (path === undefined) return []
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new SettingsError(`${variable} must name a file of JSON that can be read: ${path}`)
  }
  const read = z.array(uploadProfile).safeParse(content)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new SettingsError(
    `${variable} does not fit at ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
  )
}
