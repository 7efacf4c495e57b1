-- Sends the requests listed in a file, in turn. Each line has method, path, token, If-None-Match and body, separated by tabs.
local requests, at = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, token, etag, body = line:match("^(.-)\t(.-)\t(.-)\t(.-)\t(.*)$")
    local headers = { ["Connection"] = "keep-alive" }
    if token ~= "" then headers["Authorization"] = "Bearer " .. token end
    if etag ~= "" then headers["If-None-Match"] = etag end
    if body ~= "" then headers["Content-Type"] = "application/json" else body = nil end
    requests[#requests + 1] = wrk.format(method, path, headers, body)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end
