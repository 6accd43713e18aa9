import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useResolveComment } from '@/modules/submissions/api/parts.ts'
import type { PartComment, PartReport } from '@/modules/submissions/contract/parts.ts'
import { Button } from '@/ui/button.tsx'
import { Tag } from '@/ui/tag.tsx'
import { classText, fieldText, whoText } from './labels.tsx'

/** What the bureau wrote at values and classes; the school marks what it has done. */
export function Comments({ report, canResolve = false }: { report: PartReport; canResolve?: boolean }) {
  const t = useT('submissions')
  const resolve = useResolveComment()
  const whereOf = ({ student, field, classId }: PartComment) =>
    student === null
      ? classText(classId ?? 0, report, t)
      : [whoText({ student }, report, t), field && fieldText(field, t)].filter(Boolean).join(' · ')
  return (
    <section aria-label={t('comments.title')} className="rounded border border-line bg-surface">
      <h3 className="border-b border-line px-4 py-2 text-note font-semibold text-t1">
        {t('comments.title')}
      </h3>
      <ul>
        {report.comments.map((comment) => (
          <li
            key={comment.id}
            className="flex flex-wrap items-center gap-3 px-4 py-2 not-last:border-b not-last:border-line"
          >
            <div className="min-w-40 flex-1">
              <p className="text-note text-t2">
                {whereOf(comment)} · {formatDateTime(comment.at, 'date-time')} {comment.by}
              </p>
              <p className="text-body text-t1">{comment.note}</p>
            </div>
            {comment.isResolved ? (
              <Tag state="good">{t('comments.resolved')}</Tag>
            ) : (
              canResolve && (
                <Button
                  size="small"
                  busy={resolve.isPending}
                  onClick={() => resolve.mutate({ comment: comment.id })}
                >
                  {t('comments.resolve')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
