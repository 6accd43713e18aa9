import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Part } from '@/modules/submissions/contract/parts.ts'
import { cx } from '@/ui/cx.ts'
import { gradeText, PartTag } from '../labels.tsx'

type Props = { parts: readonly Part[]; grade: number | undefined; onGrade: (grade: number) => void }

/** The grades of the school, each with its state and how many have results. */
export function GradeTabs({ parts, grade, onGrade }: Props) {
  const t = useT('submissions')
  return (
    <nav aria-label={t('grades')} className="flex gap-2 overflow-x-auto pb-0.5">
      {parts.map((part) => (
        <button
          key={part.grade}
          type="button"
          aria-current={part.grade === grade || undefined}
          onClick={() => onGrade(part.grade)}
          className={cx(
            'flex shrink-0 flex-col items-start gap-1 rounded border bg-surface px-3 py-2 text-note',
            part.grade === grade ? 'border-brand' : 'border-line hover:bg-hover',
          )}
        >
          <span className="flex items-center gap-2">
            <b className="font-semibold text-t1">{gradeText(part.grade, t)}</b>
            <PartTag part={part} />
          </span>
          <span className="text-t2 tabular-nums">
            {formatCount(part.coverage.count)} / {formatCount(part.coverage.total)}
            {part.version > 0 && <span className="ml-2">{t('version', { n: part.version })}</span>}
          </span>
        </button>
      ))}
    </nav>
  )
}
