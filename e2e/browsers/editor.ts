/** Signs an editor up by the documented calls, has the admin approve them, and saves a correction as them. */
export async function saveAsEditor(
  origin: string,
  admin: { email: string; password: string },
  number: number,
): Promise<void> {
  const ask = async (path: string, body?: object, token = '', email = '') => {
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}`, 'user-email': email }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
  const logIn = async (email: string, password: string) =>
    (JSON.parse(await ask('/api/auth/login', { email, password })) as { jwtToken: string })
      .jwtToken;

  const editor = { email: 'vanaja@example.org', password: admin.password };
  await ask('/api/auth/signup', {
    username: 'vanaja',
    ...editor,
    confirmPassword: editor.password,
    role: 'editor',
    proofreaderDetails: 'I have sung these songs since I was a child.',
  });
  const approval = {
    email: editor.email,
    isApproved: 'Approved',
    role: 'Editor',
    indexes: `${number},${number}`,
  };
  const adminToken = await logIn(admin.email, admin.password);
  await ask(
    `/api/user/approve-proofreader?email=${encodeURIComponent(admin.email)}`,
    approval,
    adminToken,
  );

  const token = await logIn(editor.email, editor.password);
  const song = JSON.parse(
    await ask(`/api/lyrics/pdf/?search=${number}&language=Kannada`, undefined, token),
  ) as Record<'title' | 'meaning' | 'lyrics' | 'sanskrit' | 'notation', string>;
  const { title: songTitle, ...texts } = song;
  // The first line that is not the name of a section.
  const lyrics = texts.lyrics.replace(/^(?!\s*\[).*\S/m, '$& ಗೋವಿಂದ');
  await ask(
    '/api/lyrics/save',
    { songTitle, songNumber: number, language: 'Kannada', ...texts, lyrics },
    token,
    editor.email,
  );
}
