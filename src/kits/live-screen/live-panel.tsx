import { cx } from '@/ui/cx.ts'
import type { StateWords } from '@/widgets/panel/panel-body.tsx'
import { Panel, type PanelProps } from '@/widgets/panel/panel.tsx'
import type { Reading, Shown } from './reading.ts'

type LivePanelProps = Omit<PanelProps, keyof Shown | 'onRetry' | 'table' | 'words'> & {
  reading: Pick<Reading<object>, 'isPlaceholderData' | 'refetch'>
  /** What is shown of it, by the rule of the page. */
  shown: Shown
  /** Why it is empty. */
  words: StateWords
  table?: PanelProps['table'] | undefined
}

/** The frame of a picture of one reading, which stays in sight, pale, until that of another place has come. */
export const LivePanel = ({ reading, shown, words, table, className, ...rest }: LivePanelProps) => (
  <Panel
    // What could not be read at all must not stand under the picture of another place.
    key={shown.state === 'error' ? 'failed' : 'panel'}
    {...rest}
    {...shown}
    {...(table && { table })}
    {...(shown.state === 'empty' && { words })}
    onRetry={() => void reading.refetch()}
    className={cx(className, reading.isPlaceholderData && 'opacity-60 transition-opacity delay-150')}
  />
)
