import { useMemo, useState } from 'react'
import type { DetailColumn } from './detail-data.ts'

/** The columns that the reader chose, stored in this browser by the table's name. The first is always there. */
export function useShownColumns<Row>(name: string, columns: readonly DetailColumn<Row>[]) {
  const storageKey = `mingmu.detail.${name}`
  const [chosen, setChosen] = useState(() => readKeys(storageKey))
  const shown = useMemo(
    () => columns.filter(({ key, isExtra }, i) => i === 0 || (chosen[key] ?? isExtra !== true)),
    [columns, chosen],
  )
  function change(next: Chosen) {
    setChosen(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Storage is full or refused: the choice holds for this visit.
    }
  }
  return {
    shown,
    isChanged: Object.keys(chosen).length > 0,
    set: (key: string, isShown: boolean) => change({ ...chosen, [key]: isShown }),
    reset: () => change({}),
  }
}

/** By column key; what nobody chose is as the table has it. */
type Chosen = Readonly<Record<string, boolean>>

function readKeys(storageKey: string): Chosen {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof stored === 'object' && stored !== null)
      return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'boolean'))
  } catch {
    // Unreadable, or no storage: as if nothing had been chosen.
  }
  return {}
}
