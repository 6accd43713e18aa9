import { AccountPage } from '../account-page.tsx'
import { RegisterForm } from './register-form.tsx'

export const RegisterPage = () => (
  <AccountPage>
    <RegisterForm />
  </AccountPage>
)
