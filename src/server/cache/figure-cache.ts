import type { Db } from '../db/schema.ts'

/** Modules whose figures change with every batch of a device or lesson of a class: only their own events touch these. */
export type LiveModule = 'sport' | 'sport-tasks' | 'labour'

/** Keeps a value until something of the school or district changes; while no change can be heard, not at all. */
export interface FigureCache {
  read<T>(
    key: string,
    about: { region: string; school?: number; of?: LiveModule },
    compute: () => Promise<T>,
  ): Promise<T>
}

/** A keeper of one module's district: rows by school, of which only those of changed schools are read again. */
export interface RowCache {
  /** `read` is given the schools to read, or nothing for all of the district; it sees all that has committed. */
  rows<T extends { school_id: number }>(
    name: string,
    about: { region: string; of: LiveModule },
    read: (schools?: readonly number[]) => Promise<readonly T[]>,
  ): Promise<readonly T[]>
}

/** As a figure asks for rows of all schools of its district; `read` as in `RowKeeper`, from this database. */
export type CacheRows = <T extends { school_id: number }>(
  name: string,
  read: (db: Db, schools?: readonly number[]) => Promise<readonly T[]>,
) => Promise<readonly T[]>
