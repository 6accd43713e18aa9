import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useProfileDrop, useProfileSave, useUploadProfiles } from '@/modules/vision/api/national-upload.ts'
import { uploadCodes, type UploadProfile } from '@/modules/vision/contract/upload-profile.ts'
import { useAccess } from '@/api/access.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Select } from '@/ui/select.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useProfileName } from './use-profile-name.ts'

/** The layouts by which templates are known; a bureau keeps a changed copy for its district. */
export function ProfilesDialog({ onClose }: { onClose: () => void }) {
  const t = useT('national-upload')
  const nameOf = useProfileName()
  const { data, isError } = useUploadProfiles()
  const [id, setId] = useState<string>()
  const row = data?.rows.find(({ profile }) => profile.id === id) ?? data?.rows[0]
  return (
    <Dialog open onClose={onClose} title={t('profiles.title')} description={t('profiles.lead')} width={720}>
      {isError && <StateBlock state="error" title={t('profiles.failed')} />}
      {!data && !isError && <Skeleton className="h-72" />}
      {data && row && (
        <>
          <Select
            label={t('profile')}
            className="max-w-full self-start"
            value={row.profile.id}
            onChange={setId}
            options={data.rows.map(({ profile, isOwn }) => ({
              value: profile.id,
              label: `${nameOf(profile.name)} · ${t(isOwn ? 'profiles.own' : 'profiles.shipped')}`,
            }))}
          />
          <ProfileForm key={JSON.stringify(row.profile)} row={row} />
        </>
      )}
    </Dialog>
  )
}

interface Row {
  profile: UploadProfile
  isOwn: boolean
}

/** Titles and codes as a person changes them; everything else of a layout stays. */
function ProfileForm({ row: { profile, isOwn } }: { row: Row }) {
  const t = useT('national-upload')
  const nameOf = useProfileName()
  const isBureau = useAccess()?.includes('qu') ?? false
  const save = useProfileSave()
  const drop = useProfileDrop()
  const [codes, setCodes] = useState(profile.codes)
  const [titles, setTitles] = useState(() => profile.columns.map((column) => column.titles.join(t('comma'))))
  const listOf = (text: string) =>
    text
      .split(/[、,，]/)
      .map((each) => each.trim())
      .filter(Boolean)
  const isBlank = titles.some((text) => listOf(text).length === 0)
  const changed: UploadProfile = {
    ...profile,
    codes,
    columns: profile.columns.map((column, index) => ({ ...column, titles: listOf(titles[index] ?? '') })),
    // What a bureau has written itself is confirmed by it.
    unconfirmed: profile.unconfirmed.filter((code) => codes[code] === profile.codes[code]),
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank) save.mutate({ profile: changed }, { onSuccess: () => toast(t('profiles.saved')) })
      }}
    >
      <p className="text-note text-t2">
        {t('profiles.match', { title: profile.key.titles[0], rows: profile.headerRows })}
        <br />
        {t('profiles.source', { source: nameOf(profile.source) })}
      </p>
      <fieldset disabled={!isBureau} className="flex flex-col gap-2 [&_label]:first-letter:uppercase">
        <legend className="mb-2 text-body font-semibold">{t('profiles.codes')}</legend>
        <div className="grid gap-x-3 sm:grid-cols-2">
          {uploadCodes.map((code) => (
            <TextField
              key={code}
              label={t(`code.${code}`)}
              value={codes[code] ?? ''}
              maxLength={20}
              hint={
                profile.unconfirmed.includes(code) && (
                  <span className="text-watch">{t('profiles.unconfirmed')}</span>
                )
              }
              onChange={(event) => setCodes({ ...codes, [code]: event.target.value.trim() || null })}
            />
          ))}
        </div>
        <p className="text-body font-semibold">{t('profiles.titles')}</p>
        {profile.columns.map(({ field }, index) => (
          <TextField
            key={field}
            label={t(`field.${field}`)}
            value={titles[index] ?? ''}
            error={listOf(titles[index] ?? '').length === 0 ? t('profiles.needsTitle') : undefined}
            onChange={(event) =>
              setTitles(titles.map((text, at) => (at === index ? event.target.value : text)))
            }
          />
        ))}
      </fieldset>
      <Refusal error={save.error ?? drop.error} />
      {isBureau && (
        <div className="flex flex-wrap justify-end gap-2">
          {isOwn && (
            <Button
              type="button"
              busy={drop.isPending}
              onClick={() =>
                drop.mutate(
                  { id: profile.id },
                  {
                    onSuccess: ({ dropped }) =>
                      toast(t('profiles.dropped'), { undo: () => save.mutate({ profile: dropped }) }),
                  },
                )
              }
            >
              {t('profiles.drop')}
            </Button>
          )}
          <Button type="submit" look="primary" busy={save.isPending} disabled={isBlank}>
            {t('profiles.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
