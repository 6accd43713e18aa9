import { Fragment } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'

type SexNoteProps = { students: number; boys: number; girls: number }

/** `男 623 · 女 577 · 未知 2`; who is neither is not known. */
export function SexNote({ students, boys, girls }: SexNoteProps) {
  const t = useT('schools')
  const unknown = students - boys - girls
  const parts = [
    t('figures.boys', { n: formatCount(boys) }),
    t('figures.girls', { n: formatCount(girls) }),
    ...(unknown > 0 ? [t('figures.unknownSex', { n: formatCount(unknown) })] : []),
  ]
  return parts.map((part, i) => (
    <Fragment key={part}>
      <span className="whitespace-nowrap">
        {part}
        {i < parts.length - 1 && ' ·'}
      </span>{' '}
    </Fragment>
  ))
}
