import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { setOfRegion, type DistrictSet } from '@/server/db/definition-set-of.ts'
import { versionsIn, versionsOfDistrict, type SchoolVersions } from '../summaries/school-version.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import type { SheetKind } from './sheet-kinds.ts'
import { Sheet } from './sheet.ts'

/** A district's figures as one transaction sees them. */
export interface DistrictBook {
  set: DistrictSet
  /** Differs whenever a figure does. */
  revision: string
  sheet: (kind: SheetKind, round: number) => Promise<Sheet>
}

/** A district's figures changed since its book was opened: a sheet that was not read before cannot be read as of then. */
export class BookOutdated extends Error {}

interface Kept {
  region: string
  kind: SheetKind
  round: number
  /** Of the set and its last change: sheets by another are not brought up to date. */
  set: string
  sheet: Sheet
}

/**
 * Sheets of districts, kept from one change to the next: after a change only the rows of the schools that changed are read. Whether a
 * kept sheet still holds is not heard but read, in the reader's own transaction.
 */
export class DistrictBooks {
  readonly #kept = new Map<string, Kept>()
  readonly #versions = new Map<string, { text: string; versions: SchoolVersions }>()
  /** Schools over all sheets: some 25 rounds of 400 schools, about 40 MB. */
  static readonly maxSchools = 10_000
  /** So many changed schools are read with the book, for all sheets at once; of more, only the sheets that are asked for. */
  static readonly mostAtOnce = 40

  /** `trx` sees one state of the database (repeatable read) for as long as the book is used. */
  async open(trx: Db, region: string): Promise<DistrictBook> {
    return (await this.#read(trx, region)).book
  }

  /** A book that may be read after its transaction, by whoever needs sheets alone. Its sheets may throw BookOutdated. */
  async openForLong(db: Db, region: string): Promise<DistrictBook> {
    const { book, versions } = await inOneState(db, async (trx) => {
      const read = await this.#read(trx, region)
      await this.#bringAll(trx, region, read.book.set, read.versions)
      return read
    })
    const later = (key: string, kind: SheetKind, round: number) => {
      const kept = this.#kept.get(key)
      if (kept?.sheet.changedAt(versions).length === 0) {
        this.#keep(key, kept)
        return Promise.resolve(kept.sheet)
      }
      return inOneState(db, async (trx) => {
        const now = await this.open(trx, region)
        if (now.revision !== book.revision) throw new BookOutdated()
        return now.sheet(kind, round)
      })
    }
    // Forgotten once they are read: the book lives long, and holds neither a failure nor sheets that are kept no more.
    const reading = new Map<string, Promise<Sheet>>()
    return {
      ...book,
      sheet: (kind, round) => {
        const key = keyOf(region, kind, round, book.set)
        return once(reading, key, () => later(key, kind, round).finally(() => reading.delete(key)))
      },
    }
  }

  async #read(trx: Db, region: string) {
    const set = await setOfRegion(trx, region)
    const { rows } = await sql<{ text: string | null }>`select ${versionsOfDistrict(region)} as text`.execute(
      trx,
    )
    const text = rows[0]?.text ?? ''
    const revision = createHash('sha256').update(`${set.id} ${set.mark} ${text}`).digest('base64')
    const versions = this.#versionsIn(region, text)
    const opened = new Map<string, Promise<Sheet>>()
    const sheet = (kind: SheetKind, round: number) =>
      once(opened, `${kind.name} ${round}`, () => this.#bring(trx, { region, kind, round, set, versions }))
    return { book: { set, revision, sheet }, versions }
  }

  /** The sheet at these versions. */
  async #bring(
    trx: Db,
    of: { region: string; kind: SheetKind; round: number; set: DistrictSet; versions: SchoolVersions },
  ): Promise<Sheet> {
    const { region, kind, round, set, versions } = of
    const key = keyOf(region, kind, round, set)
    const read = async (schools?: readonly number[]) =>
      bySchool(await kind.read(trx, { region, set: set.id, rounds: [round], schools }))
    const kept = this.#kept.get(key)?.sheet
    const changed = kept?.changedAt(versions) ?? []
    const sheet = !kept
      ? new Sheet(kind, versions, await read())
      : changed.length === 0
        ? kept
        : kept.at(versions, changed, await read(changed))
    this.#keep(key, { region, kind, round, set: markOf(set), sheet })
    return sheet
  }

  /** All kept sheets of a district, one question for each kind. */
  async #bringAll(trx: Db, region: string, set: DistrictSet, versions: SchoolVersions) {
    const old = [...this.#kept].filter(([, kept]) => kept.region === region && kept.set === markOf(set))
    for (const kind of new Set(old.map(([, kept]) => kept.kind))) {
      const ofKind = old.flatMap(([key, kept]) => {
        const changed = kept.kind === kind ? kept.sheet.changedAt(versions) : []
        return changed.length > 0 ? [{ key, kept, changed }] : []
      })
      const schools = [...new Set(ofKind.flatMap(({ changed }) => changed))]
      if (schools.length === 0 || schools.length > DistrictBooks.mostAtOnce) continue
      const rounds = ofKind.map(({ kept }) => kept.round)
      const rows = await kind.read(trx, { region, set: set.id, rounds, schools })
      for (const { key, kept, changed } of ofKind) {
        const own = bySchool(rows.filter((row) => row['round_id'] === kept.round))
        this.#keep(key, { ...kept, sheet: kept.sheet.at(versions, changed, own) })
      }
    }
  }

  #keep(key: string, kept: Kept): void {
    // The least recently used go first.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    let schools = 0
    for (const { sheet } of this.#kept.values()) schools += sheet.schools.size
    for (const [oldest, { sheet }] of this.#kept) {
      if (schools <= DistrictBooks.maxSchools || oldest === key) break
      this.#kept.delete(oldest)
      schools -= sheet.schools.size
    }
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

/** All that is read inside comes from one state of the database. */
export const inOneState = <T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

const markOf = ({ id, mark }: DistrictSet) => `${id} ${mark}`
const keyOf = (region: string, kind: SheetKind, round: number, set: DistrictSet) =>
  `${region} ${kind.name} ${round} ${markOf(set)}`

function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(key)
  if (known) return known
  const value = make()
  made.set(key, value)
  return value
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
