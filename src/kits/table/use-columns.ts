import { useCallback, useMemo, useState } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import type { ListColumn, ListDefinition } from '@/contract/lists/list.ts'
import { useLanguage } from '@/i18n/i18n.ts'
import type { Language } from '@/i18n/language.ts'
import { defaultLayout, fitLayout, type Laid, type Layout } from './column-layout.ts'

export type ShownColumn = ListColumn & { width: number; isPinned: boolean }

/** Columns as this reader has set them, stored in this browser by user and list. Columns of the bureau alone are not there for a school. */
export function useColumns(definition: ListDefinition) {
  const { userId, info } = useCurrentUser()
  const isBureau = info.access.includes('qu')
  const language = useLanguage()
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
        if (!column || !isShown) return []
        return [{ ...column, width: roomFor(width, column, language), isPinned: pinned }]
      }),
    [layout, columns, language],
  )
  return { columns, layout, shown, change }
}
/** A width that nobody has set is for Chinese; the same in English takes about a fifth more. */
const roomFor = (width: number, column: ListColumn, language: Language) =>
  language === 'en-US' && width === column.width ? Math.round(width * 1.2) : width
export type Columns = ReturnType<typeof useColumns>

function readLayout(storageKey: string, columns: readonly ListColumn[]): Layout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (Array.isArray(stored)) return fitLayout(stored.filter(isLaid), columns)
  } catch {
    // Unreadable, or no storage: as if nothing had been stored.
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
