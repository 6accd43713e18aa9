import { useMemo } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import type { progressByClass } from '@/modules/vision/contract/progress.ts'
import { useT } from '@/i18n/i18n.ts'
import { useProgress } from '../progress-context.tsx'
import { CountsTable } from './counts-table.tsx'
import type { Query } from './shown.ts'
import { useClassWord } from './use-class-word.ts'

type ClassTableProps = { classes: Query<ReplyOf<typeof progressByClass>>; className: string }

/** Each class with its counts and state; a class opens who is not screened. */
export function ClassTable({ classes, className }: ClassTableProps) {
  const { search, go } = useProgress()
  const t = useT('progress')
  const classWord = useClassWord()
  const rows = useMemo(() => classes.data?.rows ?? [], [classes.data])
  return (
    <CountsTable
      title={t('table.classes', { count: rows.length })}
      head={t('column.class')}
      query={classes}
      isEmpty={rows.length === 0}
      rows={rows}
      nameOf={({ grade, number }) => classWord(grade, number)}
      onOpen={({ id }) => go({ class: id })}
      open={{ id: search.class }}
      className={className}
    />
  )
}
