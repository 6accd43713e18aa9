import type { MissedInput } from '@/contract/missed.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'

type RestAbsentProps = {
  due: number
  target: { round: number; class: number }
  disabled: boolean
  /** Where the rest stands in no list beside the button, it says of whom. */
  ofClass?: boolean
  onMark: (input: MissedInput) => void
}

/** Everybody of the class of whom nothing is known yet was absent: one press, which can be taken back as one. */
export function RestAbsent({ due, target, disabled, ofClass = false, onMark }: RestAbsentProps) {
  const t = useT('missed')
  if (due === 0) return null
  return (
    <Button
      size="small"
      className="self-start"
      disabled={disabled}
      onClick={() => onMark({ ...target, state: 'absent' })}
    >
      {t(ofClass ? 'restOfClass' : 'rest', { count: due })}
    </Button>
  )
}
