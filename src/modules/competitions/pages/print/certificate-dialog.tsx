import { useT } from '@/i18n/i18n.ts'
import { usePaper } from '@/kits/record/use-paper.tsx'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { eventOf, type Competition, type CompetitionPart } from '../competition/competition.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import { certificateMark } from './certificate-mark.ts'
import { CertificatePreview } from './certificate-preview.tsx'
import { CertificateSheet, orientations, templates } from './certificates.tsx'
import { useCertificates } from './use-certificates.ts'

type CertificateDialogProps = { competition: Competition; part: CompetitionPart; onClose: () => void }

const box = 'flex max-h-36 flex-col gap-1 overflow-auto rounded-control border border-line p-2'

/** Chooses events, places and students, and how the sheets look, with each sheet in view before it is printed. */
export function CertificateDialog({ competition, part, onClose }: CertificateDialogProps) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const choice = useCertificates(competition, part)
  const { finals, chosen, look, certificates, left } = choice
  const [paper, print] = usePaper(
    `print-certificates ${look.orientation}`,
    certificates.map((one) => (
      <CertificateSheet key={one.key} competition={competition} certificate={one} look={look} />
    )),
  )
  const nameOf = (final: CompetitionPart) => {
    const event = eventOf(competition, final)
    return `${labels.group(event)} ${labels.event(event)}`
  }
  return (
    <>
      {paper}
      <Dialog
        open
        onClose={onClose}
        width={880}
        title={t('certificate.choose')}
        actions={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              look="primary"
              busy={choice.isPending}
              disabled={certificates.length === 0}
              onClick={print}
            >
              {t('certificate.print', { n: certificates.length })}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,1fr)_432px]">
          <div className="flex min-w-0 flex-col gap-3">
            <fieldset>
              <legend className="mb-1 text-body text-t2">{t('certificate.events')}</legend>
              <div className={box}>
                <Choice
                  label={t('certificate.allEvents')}
                  checked={chosen.length === finals.length}
                  onChange={(isAll) => choice.setChosen(isAll ? finals.map(({ id }) => id) : [part.id])}
                />
                {finals.map((final) => (
                  <Choice
                    key={final.id}
                    label={nameOf(final)}
                    checked={chosen.includes(final.id)}
                    onChange={(isChosen) =>
                      choice.setChosen(
                        isChosen ? [...chosen, final.id] : chosen.filter((id) => id !== final.id),
                      )
                    }
                  />
                ))}
              </div>
            </fieldset>
            <Select
              label={t('certificate.first')}
              value={choice.first}
              options={[1, 3, 6, 8].map((n) => ({ value: n, label: t('certificate.firstN', { n }) }))}
              onChange={choice.setFirst}
            />
            <fieldset>
              <legend className="mb-1 text-body text-t2">
                {t('certificate.students', { n: certificates.length })}
              </legend>
              <div className={box}>
                {choice.all.map(({ key, row, event }) => (
                  <Choice
                    key={key}
                    label={[
                      row.rank,
                      row.name,
                      labels.event(event),
                      certificateMark(row.mark, event.event, t),
                    ].join(' ')}
                    checked={!left.has(key)}
                    onChange={(isChosen) => choice.toggle(key, isChosen)}
                  />
                ))}
              </div>
            </fieldset>
            {choice.error && (
              <p role="alert" className="text-note text-severe">
                {choice.error.message}
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              <Select
                label={t('certificate.template')}
                value={look.template}
                options={templates.map((value) => ({ value, label: t(`certificate.templates.${value}`) }))}
                onChange={(template) => choice.setLook({ template })}
              />
              <Segmented
                label={t('certificate.orientation')}
                value={look.orientation}
                segments={orientations.map((value) => ({
                  value,
                  label: t(`certificate.orientations.${value}`),
                }))}
                onChange={(orientation) => choice.setLook({ orientation })}
              />
            </div>
            <TextField
              label={t('certificate.organiser')}
              value={look.organiser}
              maxLength={60}
              onChange={(event) => choice.setLook({ organiser: event.target.value })}
            />
          </div>
          <CertificatePreview competition={competition} certificates={certificates} look={look} />
        </div>
      </Dialog>
    </>
  )
}

const Choice = ({
  label,
  ...box
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <span className="flex items-center gap-2 text-body">
    <Checkbox label={label} {...box} />
    <span aria-hidden className="truncate">
      {label}
    </span>
  </span>
)
