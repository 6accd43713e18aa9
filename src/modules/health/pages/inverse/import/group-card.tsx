import type { InverseGroup } from '@/modules/health/contract/inverse-analysis.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { cx } from '@/ui/cx.ts'

type GroupCardProps = {
  group: InverseGroup
  rows: number
  taken: number
  isShown: boolean
  isFixed: boolean
  onTake: (taken: boolean) => void
  /** Narrows the rows below to it; missing where they cannot be. */
  onShow: (() => void) | undefined
}

/** One group of rows: what it is, how many, and whether the commit takes them. */
export function GroupCard({ group, rows, taken, isShown, isFixed, onTake, onShow }: GroupCardProps) {
  const t = useT('inverse')
  const name = t(`groups.${group}`)
  return (
    <li
      className={cx(
        'flex flex-col gap-1 rounded border px-4 py-2.5',
        group === 'implausible' && rows > 0 ? 'border-warning bg-warning-soft' : 'border-line',
      )}
    >
      <p className="flex items-baseline gap-2">
        <span className="text-body font-semibold">{name}</span>
        <span className="ml-auto text-page font-semibold">{formatCount(rows)}</span>
      </p>
      <p className="text-note text-t2">{t(`groups.${group}Text`)}</p>
      <p className="mt-auto flex min-h-8 items-center gap-2 text-note">
        {rows === 0 ? (
          <span className="text-t3">{t('groups.noneOf')}</span>
        ) : (
          <>
            <Checkbox
              label={t('groups.take', { group: name })}
              checked={taken === 0 ? false : taken === rows ? true : 'indeterminate'}
              disabled={isFixed}
              onChange={onTake}
            />
            <span role="status">{t('groups.taken', { n: formatCount(taken), of: formatCount(rows) })}</span>
            {onShow && (
              <Button look="link" className="ml-auto" aria-pressed={isShown} onClick={onShow}>
                {t('groups.show', { group: name })}
              </Button>
            )}
          </>
        )}
      </p>
    </li>
  )
}
