import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { setOfRegion, type DistrictSet } from '../../figures/definition-set-of.ts'
import { versionsIn, versionsOfDistrict, type SchoolVersions } from '../../figures/school-version.ts'
import type { SummaryRow } from '../summary-row.ts'
import type { SheetKind } from './sheet-kinds.ts'
import { Sheet } from './sheet.ts'

/** A district's figures as one transaction sees them. */
export interface DistrictBook {
  set: DistrictSet
  /** Differs whenever a figure does. */
  revision: string
  sheet: (kind: SheetKind, round: number) => Promise<Sheet>
}

/**
 * Sheets of districts, kept from one change to the next: after a change only the rows of the schools that changed are read. Whether a
 * kept sheet still holds is not heard but read, in the reader's own transaction.
 */
export class DistrictBooks {
  readonly #sheets = new Map<string, Sheet>()
  readonly #reading = new Map<string, { revision: string; sheet: Promise<Sheet> }>()
  readonly #versions = new Map<string, { text: string; versions: SchoolVersions }>()
  /** Schools over all sheets: some 25 rounds of 400 schools, about 40 MB. */
  static readonly maxSchools = 10_000

  /** `trx` sees one state of the database (repeatable read) for as long as the book is used. */
  async open(trx: Kysely<Database>, region: string): Promise<DistrictBook> {
    const set = await setOfRegion(trx, region)
    const { rows } = await sql<{ text: string | null }>`select ${versionsOfDistrict(region)} as text`.execute(
      trx,
    )
    const text = rows[0]?.text ?? ''
    const revision = createHash('sha256').update(`${set.id} ${set.mark} ${text}`).digest('base64')
    const versions = this.#versionsIn(region, text)
    return {
      set,
      revision,
      sheet: (kind, round) => {
        const key = `${region} ${kind.name} ${round} ${set.id} ${set.mark}`
        const reading = this.#reading.get(key)
        if (reading?.revision === revision) return reading.sheet
        const sheet = this.#bring(key, kind, versions, (schools) =>
          kind.read(trx, { region, set: set.id, round, schools }),
        )
        const entry = { revision, sheet }
        this.#reading.set(key, entry)
        const done = () => void (this.#reading.get(key) === entry && this.#reading.delete(key))
        sheet.then(done, done)
        return sheet
      },
    }
  }

  async #bring(
    key: string,
    kind: SheetKind,
    versions: SchoolVersions,
    read: (schools?: readonly number[]) => Promise<SummaryRow[]>,
  ): Promise<Sheet> {
    const kept = this.#sheets.get(key)
    if (!kept) return this.#keep(key, new Sheet(kind, versions, bySchool(await read())))
    const changed = kept.changedAt(versions)
    if (changed.length === 0) return this.#keep(key, kept)
    return this.#keep(key, kept.at(versions, changed, bySchool(await read(changed))))
  }

  #keep(key: string, sheet: Sheet): Sheet {
    // The least recently used go first.
    this.#sheets.delete(key)
    this.#sheets.set(key, sheet)
    let schools = 0
    for (const each of this.#sheets.values()) schools += each.schools.size
    for (const [oldest, each] of this.#sheets) {
      if (schools <= DistrictBooks.maxSchools || oldest === key) break
      this.#sheets.delete(oldest)
      schools -= each.schools.size
    }
    return sheet
  }

  /** The same text gives the same map. */
  #versionsIn(region: string, text: string): SchoolVersions {
    const kept = this.#versions.get(region)
    if (kept?.text === text) return kept.versions
    const versions = versionsIn(text)
    this.#versions.set(region, { text, versions })
    return versions
  }
}

function bySchool(rows: readonly SummaryRow[]): Map<number, SummaryRow[]> {
  const schools = new Map<number, SummaryRow[]>()
  for (const row of rows) {
    const school = row['school_id'] ?? 0
    const own = schools.get(school)
    if (own) own.push(row)
    else schools.set(school, [row])
  }
  return schools
}
