import { Check, CircleAlert } from 'lucide-react'
import { cx } from '@/ui/cx.ts'
import { TextField, type TextFieldProps } from '@/ui/text-field.tsx'

type RegisterInputProps = TextFieldProps & { isFit?: boolean }

/** A field of 44 whose error begins with its sign; what is typed rightly gets a tick at the right end. */
export function RegisterInput({ isFit, error, ...rest }: RegisterInputProps) {
  return (
    <div className={cx('relative', error && '[&_p]:pl-5.5')}>
      <TextField
        {...rest}
        size="large"
        error={error}
        unit={isFit && <Check aria-hidden size={16} className="text-good" />}
      />
      {error && <CircleAlert aria-hidden size={14} className="absolute top-[79px] left-0 text-severe" />}
    </div>
  )
}
