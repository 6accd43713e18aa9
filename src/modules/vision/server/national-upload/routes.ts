import { sql } from 'kysely'
import * as contract from '@/modules/vision/contract/national-upload.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { regionOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import { route, type Route } from '@/server/http/route.ts'
import { checkTemplate } from './check-template.ts'
import { profilesOf, withOperators } from './known-profiles.ts'
import { templateFile } from './template-file.ts'
import { uploadProfile, type UploadProfile } from '@/modules/vision/contract/upload-profile.ts'

/**
 * The vision upload of the ministry: what a template is, the template filled, and the profiles by which it is known. `operators` are those of
 * the operator's own file.
 */
export function nationalUploadRoutes(operators: readonly UploadProfile[] = []): Route[] {
  const present = withOperators(operators)
  return [
    route(contract.nationalUploadCheck, checkTemplate(present)),
    route(contract.nationalUploadFile, templateFile(present)),
    route(contract.nationalUploadProfiles, async (_input, { db, caller }) => {
      const profiles = await profilesOf(db, regionOf(caller.scope), present)
      return {
        rows: profiles.map((profile) => ({
          profile,
          isOwn: !present.includes(profile),
          isShipped: present.some(({ id }) => id === profile.id),
        })),
      }
    }),
    route(contract.nationalUploadProfileSave, async ({ profile }, { db, caller, requestId }) => {
      const fields = profile.columns.map(({ field }) => field)
      if (new Set(fields).size < fields.length) throw new Failure(400, { messageKey: 'profileFieldTwice' })
      await db.transaction().execute(async (trx) => {
        await sql`
        insert into upload_profile (region_code, id, body, changed_by)
        values (${regionOf(caller.scope)}, ${profile.id}, ${JSON.stringify(profile)}::jsonb, ${caller.accountId})
        on conflict (region_code, id) do update
          set body = excluded.body, changed_by = excluded.changed_by, changed_at = now()`.execute(trx)
        await writeAudit(trx, {
          schoolId: 0,
          accountId: caller.accountId,
          action: 'upload-profile-changed',
          subject: `upload-profile:${profile.id}`,
          requestId,
        })
      })
      return {}
    }),
    route(contract.nationalUploadProfileDrop, async ({ id }, { db, caller, requestId }) => {
      const dropped = await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ body: unknown }>`
        delete from upload_profile where region_code = ${regionOf(caller.scope)} and id = ${id}
        returning body`.execute(trx)
        if (!rows[0]) throw new Failure(404)
        await writeAudit(trx, {
          schoolId: 0,
          accountId: caller.accountId,
          action: 'upload-profile-changed',
          subject: `upload-profile:${id}`,
          requestId,
        })
        return uploadProfile.parse(rows[0].body)
      })
      return { dropped }
    }),
  ]
}
