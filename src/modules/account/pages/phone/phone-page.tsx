import { Check, CircleAlert, Clock, UserRound } from 'lucide-react'
import { useLocation } from '@tanstack/react-router'
import { CallError } from '@/api/call-error.ts'
import { useConfirmPhone, usePhoneLink } from '@/api/phone-link.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { PhoneFrame } from './phone-frame.tsx'

const isRemoved = (error: Error | null) =>
  error instanceof CallError && (error.code === 404 || error.code === 400)

/** Opened on the phone by the QR code: whose link this is, and one button (AUTH-12). */
export function PhonePage() {
  const t = useT('phone')
  const code = useLocation({ select: ({ hash }) => hash })
  const link = usePhoneLink(code)
  const confirm = useConfirmPhone()

  if (!code)
    return (
      <PhoneFrame
        sign={<CircleAlert size={28} />}
        look="neutral"
        title={t('page.noCode')}
        text={t('page.noCodeText')}
      />
    )
  if (confirm.isSuccess)
    return (
      <PhoneFrame sign={<Check size={32} />} look="brand" title={t('page.done')} text={t('page.doneText')} />
    )
  if (isRemoved(confirm.error) || isRemoved(link.error))
    return (
      <PhoneFrame
        sign={<Clock size={28} />}
        look="neutral"
        title={t('page.gone')}
        text={t('page.goneText')}
      />
    )
  if (link.error && !link.data)
    return (
      <PhoneFrame
        sign={<CircleAlert size={28} />}
        look="severe"
        title={t('page.failed')}
        text={link.error.message}
      >
        <Button
          size="large"
          className="mt-8 h-12 w-full"
          busy={link.isFetching}
          onClick={() => void link.refetch()}
        >
          {t('page.retry')}
        </Button>
      </PhoneFrame>
    )
  if (!link.data) return null
  return (
    <PhoneFrame sign={<UserRound size={28} />} look="brand" title={t('page.ask')} text={t('page.askText')}>
      <dl className="mt-7 w-full divide-y divide-line rounded border border-line bg-surface px-4 text-title">
        <div className="flex h-12 items-center justify-between gap-4">
          <dt className="text-t2">{t('page.name')}</dt>
          <dd className="font-semibold">{link.data.name}</dd>
        </div>
        <div className="flex h-12 items-center justify-between gap-4">
          <dt className="text-t2">{t('page.until')}</dt>
          <dd>{formatDateTime(link.data.expiresAt, 'time')}</dd>
        </div>
      </dl>
      <div className="mt-auto w-full pt-10">
        {confirm.error && (
          <p role="alert" className="mb-3 rounded bg-severe-soft px-3 py-2 text-body text-t1">
            {confirm.error.message}
          </p>
        )}
        <Button
          look="primary"
          size="large"
          className="h-12 w-full"
          busy={confirm.isPending}
          onClick={() => confirm.mutate(code)}
        >
          {t('page.confirm')}
        </Button>
        <p className="mt-4 text-center text-body text-t2">{t('page.notMe')}</p>
      </div>
    </PhoneFrame>
  )
}
