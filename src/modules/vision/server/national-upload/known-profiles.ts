import { sql } from 'kysely'
import { uploadProfile, type UploadProfile } from '@/modules/vision/contract/upload-profile.ts'
import type { Db } from '@/server/db/schema.ts'
import changsha from './profiles/changsha.json' with { type: 'json' }
import national from './profiles/national.json' with { type: 'json' }
import shanghai from './profiles/shanghai.json' with { type: 'json' }

/** The profiles that ship. A file that does not fit the schema ends the start, and so never a bureau's upload. */
export const shippedProfiles: readonly UploadProfile[] = [national, shanghai, changsha].map((file) =>
  uploadProfile.parse(file),
)

/** The shipped ones and those of the operator's file, which stand for shipped ones of the same id. */
export const withOperators = (own: readonly UploadProfile[]): readonly UploadProfile[] => [
  ...own,
  ...shippedProfiles.filter(({ id }) => own.every((each) => each.id !== id)),
]

/** Those of a district first: a copy of the same name stands for what it was copied from. */
export async function profilesOf(
  db: Db,
  regionCode: string,
  present: readonly UploadProfile[],
): Promise<UploadProfile[]> {
  const { rows } = await sql<{ body: unknown }>`
    select body from upload_profile where region_code = ${regionCode} order by id`.execute(db)
  const own = rows.flatMap(({ body }) => {
    const read = uploadProfile.safeParse(body)
    return read.success ? [read.data] : []
  })
  return [...own, ...present.filter(({ id }) => own.every((each) => each.id !== id))]
}
