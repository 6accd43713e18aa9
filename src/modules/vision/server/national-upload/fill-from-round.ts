import type { RoundRef } from '@/contract/figures.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { UploadedFile } from '@/server/http/receive-file.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { Slots } from '@/server/http/slots.ts'
import { refusalMessage } from '@/server/imports/import-texts.ts'
import { roundRequested } from '@/server/rounds/no-round.ts'
import { roundsOf } from '@/server/rounds/rounds-of.ts'
import { WorkbookRefusal } from '@/server/workbook/refusal.ts'
import type { UploadProfile } from '@/modules/vision/contract/upload-profile.ts'
import { fillTemplate, type Filling, type Missed } from './fill-template.ts'
import { childrenBeside, ChildFinder, childrenNumbered } from './find-children.ts'
import { profilesOf } from './known-profiles.ts'
import { readTemplate, templateLimits, type Template } from './read-template.ts'

/** Templates worked on at a time: each holds its whole file. */
const working = new Slots(2)
const busyMs = 60_000

export interface Filled extends Filling {
  bytes: Uint8Array
  template: Template
  round: RoundRef
  profiles: UploadProfile[]
  /** With whom the template does not name. */
  missed: Missed[]
}

interface Request {
  /** Profiles that ship or the operator named. */
  present: readonly UploadProfile[]
  round?: number | undefined
  profile?: string | undefined
}

/**
 * A dropped template, read and matched with the children of a round in the caller's scope. Nothing of it is stored: the file is read from the
 * request and gone with it, so the page sends it again for the filled one. `then` still has its turn among those who fill.
 * Throws Failure 400 in words for a file that is not taken, 404, and 503 where too many wait.
 */
export async function fillFromRound<T>(
  { file, ...context }: SignedInContext & { file?: UploadedFile | undefined },
  { round: named, profile, present }: Request,
  then: (filled: Filled) => Promise<T>,
): Promise<T> {
  if (!file) throw new Failure(400, { messageKey: 'notMultipart' })
  const { db, caller } = context
  const round = roundRequested(
    await roundsOf(db, regionOf(caller.scope)),
    named === undefined ? undefined : ({ id }) => id === named,
  )
  if (!round) throw new Failure(404, { messageKey: 'noSuchRound' })
  const profiles = await profilesOf(db, regionOf(caller.scope), present)
  return working.take(
    async () => {
      try {
        const bytes = await bytesOf(file)
        const template = await readTemplate(bytes, profiles, profile)
        const numbers = [...new Set(template.rows.map(({ number }) => number).filter(Boolean))]
        const children = await childrenNumbered(db, caller.scope, round.id, numbers)
        const filling = fillTemplate(template, new ChildFinder(children))
        const own = schoolOf(caller.scope)
        const beside = await childrenBeside(db, caller.scope, round.id, {
          schools: own === 0 ? [...new Set(filling.named.map(({ schoolId }) => schoolId))] : [own],
          named: [...new Set(children.map(({ id }) => id))],
        })
        const missed = [
          ...filling.missed,
          ...beside.map((child): Missed => ({ why: 'beside', at: null, child, lacking: [] })),
        ]
        return await then({ ...filling, missed, bytes, template, round, profiles })
      } catch (error) {
        if (error instanceof WorkbookRefusal) throw new Failure(400, refusalMessage(error.code, error.params))
        throw error
      }
    },
    { ms: busyMs, late: () => new Failure(503) },
  )
}

async function bytesOf(file: UploadedFile): Promise<Uint8Array> {
  if (file.size > templateLimits.maxBytes)
    throw new WorkbookRefusal('tooLarge', { maxMegabytes: Math.floor(templateLimits.maxBytes / 2 ** 20) })
  return file.read(0, file.size)
}
