import { useT } from '@/i18n/i18n.ts'
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
        <Button look="primary" busy={make.isPending} onClick={() => make.mutate({ id: clinic.id })}>
          {t('clinics.linkMake')}
        </Button>
      }
    >
      {!data && clinic.listLinkUntil && (
        <p className="text-body text-t2">{t('clinics.until', { day: clinic.listLinkUntil.slice(0, 10) })}</p>
      )}
      {data && (
        <>
          <CopyField
            label={t('clinics.link')}
            text={`${location.origin}/clinic/${data.token}`}
            note={t('clinics.until', { day: data.until })}
          />
          <CopyField label={t('clinics.pin')} text={data.pin} />
        </>
      )}
    </Dialog>
  )
}
