import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '@/api/call-error.ts'
import { useT } from '@/i18n/i18n.ts'
import { isChunkError } from '@/log/chunks.ts'
import { localTime } from '@/log/entry.ts'
import { errorNumber } from '@/log/error-number.ts'
import { Button } from '@/ui/button.tsx'
import { copyAndSay } from '@/ui/copy-button.tsx'
import { ErrorFrame } from './error-frame.tsx'
import { Forbidden } from './forbidden.tsx'
import { useLateTexts } from './use-late-texts.ts'

/** What a page that failed shows in its place; the frame around it and the other pages go on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  if (error instanceof CallError && error.code === 403) return <Forbidden />
  if (isChunkError(error)) return <PartMissing />
  return <Failed error={error} reset={reset} />
}

/** A part of the page did not load (NAV-09): only a reload fetches it, and the address stays. */
function PartMissing() {
  const t = useLateTexts()
  const status = useT('status')
  return (
    <ErrorFrame
      code={500}
      title={t?.('error.chunkTitle')}
      detail={t?.('error.chunkDetail')}
      actions={<Button onClick={() => location.reload()}>{status('reload')}</Button>}
    />
  )
}

function Failed({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  const routes = useT('routes')
  const t = useLateTexts()
  // When it was shown: an error of a page knows no time of its own.
  const [shownAt] = useState(() => Date.now())
  const isCall = error instanceof CallError
  const number = (isCall && error.requestId) || errorNumber(error)
  const time = localTime(isCall ? error.at : shownAt).slice(11)
  const labels = t?.('error.number', { number, time })
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorFrame
      code={500}
      reason={
        // Only what our own server worded is shown; other messages are for developers.
        <>
          {isCall && <span className="block">{error.message}</span>}
          {labels}
        </>
      }
      actions={
        <>
          <Button onClick={retry}>{routes('reopen')}</Button>
          {t && <Button onClick={() => void copyAndSay(number)}>{t('error.copyNumber')}</Button>}
        </>
      }
    />
  )
}
