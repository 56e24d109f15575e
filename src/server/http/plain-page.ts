/** A page that needs neither the database nor the client's code, for when the page that was asked for cannot be made. */
export const unavailablePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>The songs of Purandara Dasa</title>
</head>
<body>
<h1>The songs of Purandara Dasa</h1>
<p>This page cannot be shown at the moment. Please try again in a moment.</p>
<p lang="kn">ಈ ಪುಟವನ್ನು ಸದ್ಯ ತೋರಿಸಲು ಆಗುತ್ತಿಲ್ಲ. ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.</p>
<p><a href="">Try again</a> · <a href="" lang="kn">ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ</a></p>
</body>
</html>
`;
