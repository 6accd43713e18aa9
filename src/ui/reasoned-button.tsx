import { useId } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type ReasonedButtonProps = Omit<ButtonProps, 'disabled'> & {
  /** Why it is off, in words that say what to do; undefined while it is on. */
  off: string | undefined
}

/** A button that says beside it why it is off. It keeps its place in the tab order, so that whoever comes by keyboard hears the reason. */
export function ReasonedButton({ off, onClick, ...rest }: ReasonedButtonProps) {
  const id = useId()
  const isOff = off !== undefined
  return (
    <>
      <Button
        {...rest}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? id : undefined}
        onClick={isOff ? (event) => event.preventDefault() : onClick}
      />
      {isOff && (
        <span id={id} className="min-w-0 text-note text-t2">
          {off}
        </span>
      )}
    </>
  )
}
