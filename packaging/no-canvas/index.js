// pdf.js prints a warning where one of them is missing.
exports.DOMMatrix = Object;
exports.Path2D = Object;
