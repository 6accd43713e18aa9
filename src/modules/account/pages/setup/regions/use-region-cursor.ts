import { useState } from 'react'
import type { SetupRegion } from '@/modules/account/contract/setup.ts'
import { rowsOf, type RegionTree } from './use-region-tree.ts'

export type Column = 0 | 1 | 2
/** Where the keyboard stands: which of the three lists, and which row of it. */
export type Cursor = { column: Column; row: number }

/** The way that is open (province, city), the row the keyboard stands on, and what a key does to both. */
export function useRegionCursor(tree: RegionTree, onChoose: (region: SetupRegion) => void) {
  const [opened, setOpened] = useState<readonly string[]>([])
  const [cursor, setCursor] = useState<Cursor>({ column: 0, row: 0 })

  const listings = [tree.below(), ...opened.map((code) => tree.below(code))]
  const rows = (column: Column) => {
    const listing = listings[column]
    return listing ? rowsOf(listing) : []
  }
  /** Opens a province or a city, or chooses a district. */
  function take(column: Column, row: number) {
    const region = rows(column)[row]
    if (!region) return
    setCursor({ column, row })
    if (column === 2) return onChoose(region)
    tree.open(region.code)
    setOpened([...opened.slice(0, column), region.code])
  }
  function openPath(codes: readonly string[]) {
    codes.forEach((code) => tree.open(code))
    setOpened(codes)
  }
  /** Answers whether the key meant something here. */
  function onKey(key: string): boolean {
    const { column, row } = cursor
    const last = Math.max(0, rows(column).length - 1)
    const to = {
      ArrowDown: row + 1,
      ArrowUp: row - 1,
      PageDown: row + 4,
      PageUp: row - 4,
      Home: 0,
      End: last,
    }[key]
    if (to !== undefined) {
      setCursor({ column, row: Math.max(0, Math.min(last, to)) })
      return true
    }
    if (key === 'ArrowLeft' && column > 0) {
      const back = (column - 1) as Column
      setCursor({
        column: back,
        row: Math.max(
          0,
          rows(back).findIndex(({ code }) => code === opened[back]),
        ),
      })
      return true
    }
    if (key !== 'ArrowRight' && key !== 'Enter') return false
    take(column, row)
    // Into the next list, whose first row waits there.
    if (column < 2 && rows(column)[row]) setCursor({ column: (column + 1) as Column, row: 0 })
    return true
  }
  return { listings, opened, cursor, rows, take, openPath, onKey }
}
export type RegionCursor = ReturnType<typeof useRegionCursor>
