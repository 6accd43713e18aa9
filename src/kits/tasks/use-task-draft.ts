import { useMemo, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'

/** What is typed of a task, whatever its module asks besides. */
export interface TaskDraft {
  title: string
  from: string
  to: string
  classes: number[]
  /** 0: the school itself. */
  teacher: number
}

/** The draft of a dialog, which is unsaved work once it is another than the first. */
export function useTaskDraft<D extends TaskDraft>(first: D) {
  const [draft, setDraft] = useState(first)
  const t = useT('tasks')
  const what = t('dialog.unsaved')
  useUnsavedWork(useMemo(() => (draft === first ? null : { what }), [draft, first, what]))
  const put = (part: Partial<D>) => setDraft((before) => ({ ...before, ...part }))
  return { draft, put }
}
