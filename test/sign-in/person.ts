// A user at the provider's pages, without a browser: follows redirects, keeps cookies, fills in forms.

const hiddenInputs = (form: string): [string, string][] =>
  [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? '',
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ]);

/** Signs in or out, agrees to everything, and returns the address the provider redirects to. `cookies` are the browser's. */
export async function signInAs(
  name: string,
  start: string,
  redirectUrl: string,
  cookies = new Map<string, string>(),
): Promise<string> {
  let url = start;
  let body: URLSearchParams | null = null;
  for (let step = 0; step < 20; step++) {
    const response: Response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    body = null;
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      if (url.startsWith(redirectUrl)) return url;
      continue;
    }
    const page = await response.text();
    const form = /<form[\s\S]*?<\/form>/.exec(page)?.[0];
    if (!form) throw new Error(`The provider shows no form: ${page.slice(0, 300)}`);
    const hidden = hiddenInputs(form);
    const answers = Object.entries({ login: name, password: 'invented', logout: 'yes' });
    body = new URLSearchParams([...hidden, ...answers.filter(([key]) => hidden.every(([known]) => known !== key))]);
    url = new URL(/action="([^"]*)"/.exec(form)?.[1] ?? '', url).href;
  }
  throw new Error('The provider leads nowhere.');
}
