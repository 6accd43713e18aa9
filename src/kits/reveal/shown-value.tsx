import { EyeOff } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { eyeClass } from './eye-class.ts'
import { useSecondsLeft, type Revealed } from './use-seconds-left.ts'

type ShownValueProps = {
  revealed: Revealed
  field: string
  format: ((value: string) => string) | undefined
  tabIndex: number | undefined
  /** Its seconds are over, or the reader hides it. */
  onOver: () => void
}

/** The value in the open, with the seconds that are left. */
export function ShownValue({ revealed, field, format, tabIndex, onOver }: ShownValueProps) {
  const t = useT('reveal')
  const left = useSecondsLeft(revealed, onOver)
  const text = format?.(revealed.value) ?? revealed.value
  return (
    <>
      <span className="truncate">{text}</span>
      <span aria-hidden className="text-axis whitespace-nowrap text-t2">
        {t('left', { count: left })}
      </span>
      <span role="status" className="sr-only">
        {t('shown', { field, value: text, count: revealed.seconds })}
      </span>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t('hide', { field })}
        onClick={onOver}
        className={eyeClass}
      >
        <EyeOff aria-hidden size={16} />
      </button>
    </>
  )
}
