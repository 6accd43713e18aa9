import { Fragment, useMemo, useState, type ReactNode } from 'react'
import { useAccess } from '@/api/access.ts'
import { useSavePreferences } from '@/api/account.ts'
import { setLanguage, useLanguage, useT } from '@/i18n/i18n.ts'
import { languages, type Language } from '@/i18n/language.ts'
import { Allowed } from '@/kits/allowed/allowed.tsx'
import { Button } from '@/ui/button.tsx'
import { Columns } from '@/ui/columns.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { Toaster } from '@/ui/toaster.tsx'
import { AxisSample } from './axis-sample.tsx'
import { samples } from './samples.ts'
import { inBoth } from './two-languages.ts'

/** Everything that depends on the language, in both of them (I18N-03). `alone`: nobody is signed in, so no frame is around it. */
export function I18nPage({ alone }: { alone: boolean }) {
  const t = useT('demo')
  const pages = useT('pages')
  return (
    <div className="flex flex-col gap-3">
      <section className="rounded border border-line bg-surface p-6 max-[600px]:p-4">
        <h1 className="text-page font-semibold">{pages('pages./demo/i18n')}</h1>
        <p className="mt-1 mb-4 text-body text-t2">{t('lead')}</p>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <LanguageChoice />
          <Typing />
        </div>
      </section>
      <SideBySide />
      <ByPermission />
      {alone && <Toaster />}
    </div>
  )
}

function LanguageChoice() {
  const t = useT('demo')
  const language = useLanguage()
  const isSignedIn = useAccess() !== undefined
  const save = useSavePreferences()
  function change(locale: Language) {
    void setLanguage(locale)
    if (isSignedIn) save.mutate({ locale })
  }
  return (
    <div>
      <p className="mb-2 text-body text-t2">{t('language')}</p>
      <Segmented
        label={t('language')}
        value={language}
        segments={languages.map((value) => ({ value, label: t(`columns.${value}`) }))}
        onChange={change}
      />
    </div>
  )
}

function Typing() {
  const t = useT('demo')
  const account = useT('account')
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  return (
    <div className="w-80 max-w-full">
      <TextField
        label={t('input')}
        hint={t('inputHint')}
        error={isLeft && !text ? account('usernameRequired') : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setLeft(true)}
      />
    </div>
  )
}

function SideBySide() {
  const t = useT('demo')
  const both = useMemo(() => inBoth(), [])
  const nameOf = (name: string) => (/^[a-z]/i.test(name) ? t(`rows.${name}` as 'rows.date') : name)
  const asText = () =>
    samples
      .flatMap(({ rows }) => rows)
      .map(({ name, text }) => [nameOf(name), ...both.map(text)].join('\t'))
      .join('\n')
  return (
    <section className="overflow-x-auto rounded border border-line bg-surface p-6 max-[600px]:p-4">
      <table className="w-full text-left text-body">
        <thead>
          <tr className="border-b border-line text-note text-t2">
            <th className="w-1/4 py-2 font-normal">{t('columns.what')}</th>
            {both.map(({ language }) => (
              <th key={language} lang={language} className="py-2 font-normal">
                {t(`columns.${language}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ group, rows }) => (
            <Fragment key={group}>
              <Group>{t(`groups.${group}`)}</Group>
              {rows.map(({ name, text }) => (
                <tr key={name} className="border-b border-line align-top">
                  <th className="py-1.5 pr-4 font-normal text-t2">{nameOf(name)}</th>
                  {both.map((texts) => (
                    <td key={texts.language} lang={texts.language} className="py-1.5 pr-4">
                      {text(texts)}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
          <tr className="align-top">
            <th className="py-4 pr-4 font-semibold">{t('groups.axis')}</th>
            {both.map((texts) => (
              <td key={texts.language} lang={texts.language} className="py-2 pr-4">
                <AxisSample texts={texts} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <CopyButton text={asText} className="mt-4">
        {t('copied')}
      </CopyButton>
    </section>
  )
}

function Group({ children }: { children: ReactNode }) {
  return (
    <tr>
      <th colSpan={3} className="pt-4 pb-1 font-semibold">
        {children}
      </th>
    </tr>
  )
}

/** The permission wrapper both ways: a sentence in place of a part, and an element that is not there. */
function ByPermission() {
  const t = useT('demo')
  return (
    <section className="rounded border border-line bg-surface p-6 max-[600px]:p-4">
      <h2 className="mb-3 text-title font-semibold">{t('allowed.title')}</h2>
      <Columns count={2}>
        {(['school', 'bureau'] as const).map((who) => (
          <div key={who} className="flex min-h-28 items-center rounded bg-sunken p-4 text-body">
            <Allowed auth={[who === 'school' ? 'admin' : 'qu']}>{t(`allowed.${who}`)}</Allowed>
          </div>
        ))}
      </Columns>
      <p className="mt-4 text-body text-t2">{t('allowed.hidden')}</p>
      <Allowed auth={['qu']} hide>
        <Button className="mt-2">{t('allowed.button')}</Button>
      </Allowed>
    </section>
  )
}
