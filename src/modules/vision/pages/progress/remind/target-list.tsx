import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { StateTag } from '../parts/state-tag.tsx'
import { canRemind, type Target } from './to-targets.ts'

type TargetListProps = {
  targets: readonly Target[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

/** Who can be reminded, to tick; who cannot says why. */
export function TargetList({ targets, chosen, onChange }: TargetListProps) {
  const t = useT('progress')
  const able = targets.filter(canRemind)
  const isAll = able.length > 0 && able.every(({ id }) => chosen.has(id))
  function toggle(id: number) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  if (targets.length === 0) return <p className="text-body text-t2">{t('remind.nobodyLeft')}</p>
  return (
    <div className="rounded-control border border-line2">
      <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-3">
        <span role="status" className="text-note text-t2">
          {t('remind.chosen', { n: formatCount(chosen.size), of: formatCount(targets.length) })}
        </span>
        <Button
          look="ghost"
          size="small"
          disabled={able.length === 0}
          onClick={() => onChange(new Set(isAll ? [] : able.map(({ id }) => id)))}
        >
          {t(isAll ? 'remind.none' : 'remind.all')}
        </Button>
      </div>
      <ul className="max-h-64 overflow-y-auto py-1">
        {targets.map((target) => (
          <li key={target.id}>
            <label className="flex min-h-9 flex-wrap items-center gap-x-3 px-3 text-body hover:bg-hover">
              <input
                type="checkbox"
                checked={chosen.has(target.id)}
                disabled={!canRemind(target)}
                onChange={() => toggle(target.id)}
                className="size-4 accent-(--brand)"
              />
              <span className="min-w-0 flex-1 truncate">{target.name}</span>
              <span className="text-note text-t2">
                <Note target={target} />
              </span>
              <StateTag state={target.state} />
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Note({ target: { left, accounts, remindedAt } }: { target: Target }) {
  const t = useT('progress')
  if (remindedAt !== null) return t('remind.already', { time: formatDateTime(remindedAt, 'time') })
  if (accounts === 0) return t('remind.noAccount')
  return t('remind.left', { n: formatCount(left) })
}
