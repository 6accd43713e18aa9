import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { lastDayOf } from '@/modules/referrals/standards/last-day.ts'
import { useMakeClinicLink } from '@/modules/referrals/api/clinics.ts'
import type { Clinic } from '@/modules/referrals/contract/clinics.ts'
import { Button } from '@/ui/button.tsx'
import { CopyField } from '@/ui/copy-field.tsx'
import { Dialog } from '@/ui/dialog.tsx'

/** The link by which a clinic opens its own list, and the PIN: shown once. */
export function ClinicLinkDialog({ clinic, onClose }: { clinic: Clinic; onClose: () => void }) {
  const t = useT('referrals')
  const make = useMakeClinicLink()
  const { data } = make
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('clinics.linkTitle', { name: clinic.name })}
      description={t('clinics.linkWhy')}
      actions={
        <>
          <Button
            look={data ? 'secondary' : 'primary'}
            busy={make.isPending}
            onClick={() => make.mutate({ id: clinic.id })}
          >
            {t(data ? 'clinics.linkAgain' : 'clinics.linkMake')}
          </Button>
          {data && (
            <Button look="primary" onClick={onClose}>
              {t('clinics.linkDone')}
            </Button>
          )}
        </>
      }
    >
      {!data && clinic.listLinkUntil && (
        <p className="text-body text-t2">{t('clinics.until', { day: lastDayOf(clinic.listLinkUntil) })}</p>
      )}
      {data && (
        <>
          <Labelled label={t('clinics.link')}>
            <CopyField
              label={t('clinics.link')}
              text={`${location.origin}/clinic/${data.token}`}
              note={t('clinics.until', { day: data.until })}
            />
          </Labelled>
          <Labelled label={t('clinics.pin')}>
            <CopyField label={t('clinics.pin')} text={data.pin} />
          </Labelled>
        </>
      )}
    </Dialog>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <p aria-hidden className="mb-2 text-body text-t2">
      {label}
    </p>
    {children}
  </div>
)
