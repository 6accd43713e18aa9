import { useCallback, useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import type { ListColumn, ListDefinition } from '@/contract/lists/list.ts'
import { defaultLayout, fitLayout, type Laid, type Layout } from './column-layout.ts'

export type ShownColumn = ListColumn & { width: number; isPinned: boolean }

/** Columns as this reader has set them, kept on this machine by user and list. Columns of the bureau alone are not there for a school. */
export function useColumns(definition: ListDefinition) {
  const { userId, info } = useCurrentUser()
  const isBureau = info.access.includes('qu')
  const columns: readonly ListColumn[] = useMemo(
    () => definition.columns.filter(({ only }) => only === undefined || isBureau),
    [definition, isBureau],
  )
  const storageKey = `mingmu.columns.${userId}.${definition.name}`
  const [layout, setLayout] = useState(() => readLayout(storageKey, columns))
  const change = useCallback(
    (next: Layout) => {
      setLayout(next)
      keepLayout(storageKey, next)
    },
    [storageKey],
  )
  const shown = useMemo(
    () =>
      layout.flatMap(({ key, width, shown: isShown, pinned }): ShownColumn[] => {
        const column = columns.find((each) => each.key === key)
        return column && isShown ? [{ ...column, width, isPinned: pinned }] : []
      }),
    [layout, columns],
  )
  return { columns, layout, shown, change }
}
export type Columns = ReturnType<typeof useColumns>

function readLayout(storageKey: string, columns: readonly ListColumn[]): Layout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (Array.isArray(stored)) return fitLayout(stored.filter(isLaid), columns)
  } catch {
    // Unreadable, or no storage: as if nothing had been kept.
  }
  return defaultLayout(columns)
}

function keepLayout(storageKey: string, layout: Layout) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(layout))
  } catch {
    // Storage is full or refused: the layout holds for this visit.
  }
}

const isLaid = (each: unknown): each is Partial<Laid> =>
  typeof each === 'object' &&
  each !== null &&
  typeof (each as Laid).key === 'string' &&
  ['number', 'undefined'].includes(typeof (each as Laid).width)
