import { createFileRoute } from '@tanstack/react-router'
import { BindPage } from '@/modules/guardians/pages/bind-page.tsx'

/** Where a QR code leads. The code is all that stands in the address; name and number never do. */
export const Route = createFileRoute('/bind_/$code')({
  staticData: { title: 'bind', texts: ['bind'] },
  beforeLoad: ({ context }) => context.texts,
  component: Bind,
})

function Bind() {
  const { code } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <BindPage
      code={code}
      onCode={(next) => void navigate({ to: '/bind/$code', params: { code: next }, replace: true })}
      onOtherCode={() => void navigate({ to: '/bind', search: { add: true } })}
    />
  )
}
