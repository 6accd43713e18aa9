import type { ReplyOf } from '@/contract/call.ts'
import type { healthReminders } from '@/modules/health/contract/submissions.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/tag.tsx'

type Late = ReplyOf<typeof healthReminders>['schools'][number]

export const canRemind = ({ accounts, remindedAt }: Late) => accounts > 0 && remindedAt === null

type LateListProps = {
  schools: readonly Late[]
  chosen: ReadonlySet<number>
  /** Ticked off again. */
  left: ReadonlySet<number>
  onChange: (left: ReadonlySet<number>) => void
}

/** Late schools to tick; one that cannot be reminded says why. */
export function LateList({ schools, chosen, left, onChange }: LateListProps) {
  const t = useT('health')
  function toggle(id: number) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <div className="rounded-control border border-line2">
      <p role="status" className="border-b border-line px-3 py-2 text-note text-t2">
        {t('remind.chosen', { n: formatCount(chosen.size), of: formatCount(schools.length) })}
      </p>
      <ul className="max-h-64 overflow-y-auto py-1">
        {schools.map((school) => (
          <li key={school.id}>
            <label className="flex min-h-9 flex-wrap items-center gap-x-3 px-3 text-body hover:bg-hover">
              <input
                type="checkbox"
                checked={chosen.has(school.id)}
                disabled={!canRemind(school)}
                onChange={() => toggle(school.id)}
                className="size-4 accent-(--brand)"
              />
              <span className="min-w-0 flex-1 truncate">{school.name}</span>
              <span className="text-note text-t2">
                <Note school={school} />
              </span>
              <Tag state={school.state === 'missing' ? 'severe' : 'warning'}>
                {t(`remind.state.${school.state}`)}
              </Tag>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Note({ school: { accounts, remindedAt, rate } }: { school: Late }) {
  const t = useT('health')
  if (remindedAt !== null) return t('remind.already', { time: formatDateTime(remindedAt, 'time') })
  if (accounts === 0) return t('remind.noAccount')
  return t('remind.left', { n: formatCount(rate.of - rate.n) })
}
