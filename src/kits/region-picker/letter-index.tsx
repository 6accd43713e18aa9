import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'

type LetterIndexProps = {
  letters: readonly string[]
  current: string | undefined
  onLetter: (letter: string) => void
}

/** To the first province of a letter. Outside the order of Tab: the same letter typed above does it too. */
export function LetterIndex({ letters, current, onLetter }: LetterIndexProps) {
  const t = useT('regions')
  return (
    <div role="group" aria-label={t('letters')} className="flex shrink-0 flex-wrap gap-0.5 px-3 pb-2">
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          tabIndex={-1}
          aria-label={t('letter', { letter })}
          aria-pressed={letter === current}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onLetter(letter)}
          className={cx(
            'h-6 min-w-6 rounded-tag text-note max-[600px]:h-10 max-[600px]:min-w-10',
            letter === current ? 'bg-brand-soft font-semibold text-brand-strong' : 'text-t2 hover:bg-hover',
          )}
        >
          {letter}
        </button>
      ))}
    </div>
  )
}
