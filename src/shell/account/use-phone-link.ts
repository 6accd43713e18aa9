import { useEffect, useState } from 'react'
import { CallError } from '@/api/call-error.ts'
import { useMakePhoneLink, usePhoneLink } from '@/api/phone-link.ts'
import { liveTopics } from '@/contract/live.ts'
import { listenTo } from '@/live/extra-topics.ts'
import { clearPhoneMark, setPhoneMark } from './phone-mark.ts'

const validMs = 120_000

/** Ms from now until a link is over; the two minutes of the contract where the clocks of server and machine disagree. */
export function msUntil(expiresAt: string, now = Date.now()) {
  const ms = Date.parse(expiresAt) - now
  return ms > 0 && ms <= validMs ? ms : validMs
}

/** A link while the dialog is open: marked, listened to, counted down, made anew on demand; `onConfirmed` once the phone said yes. */
export function usePhoneConfirmation(onConfirmed: () => void) {
  const { mutate: make, data: link, error, isPending } = useMakePhoneLink()
  const [seconds, setSeconds] = useState<number>()
  const isOver = seconds === 0
  useEffect(() => make(), [make])
  useEffect(() => clearPhoneMark, [])

  useEffect(() => {
    if (!link) return
    setPhoneMark(link.id)
    const end = Date.now() + msUntil(link.expiresAt)
    const count = () => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [link])

  useEffect(() => {
    if (link) return listenTo(liveTopics.phone(link.id), onConfirmed)
  }, [link, onConfirmed])

  // Read again after a loss of the channel, like everything on screen: a link that is used before its time was confirmed meanwhile.
  const { error: removed } = usePhoneLink(link && !isOver ? link.code : '')
  const isUsed = !isOver && removed instanceof CallError && removed.code === 404
  useEffect(() => {
    if (isUsed) onConfirmed()
  }, [isUsed, onConfirmed])

  return {
    address: link && `${location.origin}/phone#${link.code}`,
    seconds,
    isOver,
    isPending,
    error,
    renew() {
      setSeconds(undefined)
      make()
    },
  }
}
