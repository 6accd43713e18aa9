import { useT } from '@/i18n/i18n.ts'

type HoursFieldsProps = {
  /** Whose hours these are, spoken before 从 and 到. */
  label: string
  from: string
  to: string
  onChange: (hours: { from: string; to: string }) => void
}

const box =
  'h-8 rounded-control border border-line2 bg-surface px-2 text-body text-t1 focus:outline-2 focus:outline-brand'

/** From and to, as times of day; both empty = all day. */
export function HoursFields({ label, from, to, onChange }: HoursFieldsProps) {
  const t = useT('display')
  return (
    <span className="flex items-center gap-1 text-note text-t2">
      <input
        type="time"
        aria-label={`${label} ${t('stop.from')}`}
        className={box}
        value={from}
        onChange={({ target }) => onChange({ from: target.value, to })}
      />
      –
      <input
        type="time"
        aria-label={`${label} ${t('stop.to')}`}
        className={box}
        value={to}
        onChange={({ target }) => onChange({ from, to: target.value })}
      />
    </span>
  )
}
