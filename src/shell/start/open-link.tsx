import { useT } from '@/i18n/i18n.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import type { Destination } from './destination.ts'

/** Opens an address outside the console in a window of its own: a link, or a form where a token goes along. No blocker stops either. */
export function OpenLink({ destination, onOpen }: { destination: Destination; onOpen: () => void }) {
  const t = useT('shell')
  const { url, token } = destination
  // Not at once: a link or form that is taken away while it is pressed goes nowhere.
  const afterwards = () => void setTimeout(onOpen)
  if (token === undefined)
    return (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={afterwards}
        className={buttonClass('primary')}
      >
        {t('start.open')}
      </a>
    )
  return (
    <form method="post" action={url} target="_blank" rel="noopener noreferrer" onSubmit={afterwards}>
      <input type="hidden" name="token" value={token} />
      <Button look="primary" type="submit">
        {t('start.open')}
      </Button>
    </form>
  )
}
